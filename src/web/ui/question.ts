import { ApiFailure } from '../api/failure.ts'

/** What a form asks, at one of its fields, before it is sent: to send it again is to say yes. */
export class Question extends ApiFailure {
  constructor(field: string, question: string) {
    super({ status: 400, error: '', message: question, fields: { [field]: question } })
  }
}
