import type { Clock } from '#kernel/clock.ts'
import { withoutLineEnds } from '#kernel/line-ends.ts'
import type { Config } from '#config/config.ts'

/** The parts of a command, in addition to its arguments. */
export interface CommandParts {
  config: Config
  clock: Clock
  /** The program of the process that handles images. */
  imageProgram: string
  input: NodeJS.ReadableStream
  print(line: string): void
  printError(line: string): void
}

/** One command of the command line. */
export interface Command {
  /** One line about the command, for the list of all commands. */
  summary: string
  help: string
  /** Runs the command and returns its exit code. Throws `CommandError` for a mistake that a person can correct. */
  run(args: string[], parts: CommandParts): Promise<number>
}

/** A failure that is reported in one line. */
export class CommandError extends Error {
  readonly exitCode: number = 1
}

/** Thrown when the command was not called as its help says. */
export class UsageError extends CommandError {
  override readonly exitCode = 2
}

/** Returns an error's message in one line. A server that answers on none of its addresses fails with an error without a message. */
export function oneLine(error: unknown): string {
  const cause = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  return withoutLineEnds(cause instanceof Error ? cause.message : String(cause))
}
