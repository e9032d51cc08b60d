import { ApiFailure } from '../api/failure.ts'

/** A question about one field of a form or about all, asked before it is sent: sending it again confirms. */
export class Question extends ApiFailure {
  constructor(question: string, field?: string) {
    super({ status: 400, error: '', message: question, fields: field ? { [field]: question } : {} })
  }
}
