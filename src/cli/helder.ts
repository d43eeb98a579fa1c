import { writePrivately } from '#server/private-data.ts'
import { runHelder } from './run.ts'

writePrivately()
process.exitCode = await runHelder(process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
})
