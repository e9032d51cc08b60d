// The least that Node can be, as a yardstick for memory: a server whose answers are empty. No TypeScript, whose types
// Node would first load a program to remove.
import { createServer } from 'node:http'
import process from 'node:process'

createServer((_, response) => response.end()).listen(Number(process.env['PORT']), process.env['HOST'])
