import type { Clock } from '#kernel/clock.ts'
import { withoutLineEnds } from '#kernel/line-ends.ts'
import type { Config } from '#config.ts'

/** What a command has besides its arguments. */
export interface CommandParts {
  config: Config
  clock: Clock
  /** What the process that handles images runs. */
  imageProgram: string
  input: NodeJS.ReadableStream
  print(line: string): void
  printError(line: string): void
}

/** One command of the command line. */
export interface Command {
  /** What it does, for the list of all commands. */
  summary: string
  help: string
  /** Answers the exit code. Throws `CommandError` for what the person can put right. */
  run(args: string[], parts: CommandParts): Promise<number>
}

/** A failure that is reported in one line. */
export class CommandError extends Error {
  readonly exitCode: number = 1
}

/** The command was not called as its help says. */
export class UsageError extends CommandError {
  override readonly exitCode = 2
}

/** What an error says, in one line. A server that answers on neither of its addresses fails with an error that says nothing itself. */
export function oneLine(error: unknown): string {
  const cause = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  return withoutLineEnds(cause instanceof Error ? cause.message : String(cause))
}
