import { ApiFailure } from '../api/failure.ts'

/** What a form says before it is sent, about one of its fields or about all; no failure. */
export class Remark extends ApiFailure {
  constructor(text: string, field?: string) {
    super({ status: 400, error: '', message: text, fields: field ? { [field]: text } : {} })
  }
}

/** A question before a form is sent: sending it again confirms. About all of the form it stands by the button. */
export class Question extends Remark {}
