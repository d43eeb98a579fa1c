import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UsageError } from './command.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Reads the options and exactly `names.length` other arguments of a command. Throws `UsageError`. */
export function readArguments<const Wanted extends Options>(args: string[], names: string[], options: Wanted) {
  const { values, positionals } = parse(args, options)
  const missing = names[positionals.length]
  if (missing !== undefined) throw new UsageError(`say which ${missing}; see --help`)
  if (positionals.length > names.length) throw new UsageError(`'${positionals[names.length] ?? ''}' is one argument too many; see --help`)
  return { values, positionals: positionals as [string, ...string[]] }
}

function parse<const Wanted extends Options>(args: string[], options: Wanted) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`${error.message.split('. ')[0] ?? ''}; see --help`)
    throw error
  }
}
