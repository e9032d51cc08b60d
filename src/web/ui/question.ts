import { ApiFailure } from '../api/failure.ts'

/** What a form asks, of one of its fields or of all, before it is sent: to send it again is to say yes. */
export class Question extends ApiFailure {
  constructor(question: string, field?: string) {
    super({ status: 400, error: '', message: question, fields: field ? { [field]: question } : {} })
  }
}
