import { answerQuestions } from '../kernel/background.ts'
import { parseText } from './parse-text.ts'

answerQuestions(parseText)
