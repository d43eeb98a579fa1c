/** The commands of a browser that a journey needs, and that both protocols of WebDriver have. */
export interface Engine {
  /** Goes to an address and waits until the page has loaded. */
  go(url: string): Promise<void>
  /** Calls a function of the page, given by its source, with these arguments. Arguments and result are JSON. */
  call(source: string, values: unknown[]): Promise<unknown>
  /** Moves pointer and keys, as the standard describes its actions. */
  act(inputs: object[]): Promise<void>
  /** Chooses files of this machine in the field that a function of the page finds. */
  choose(source: string, values: unknown[], files: string[]): Promise<void>
  close(): Promise<void>
}
