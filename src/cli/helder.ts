import { join } from 'node:path'
import { writePrivately } from '#server/private-data.ts'
import { runHelder } from './run.ts'

writePrivately()
process.exitCode = await runHelder(process.argv.slice(2), {
  environment: process.env,
  imageProgram: join(import.meta.dirname, 'image-process.js'),
  input: process.stdin,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
})
