/** A signal for work that waits. */
export interface WakeSignal {
  /** Ends the wait; when nobody waits, the next wait ends at once. */
  send(): void
  /** Waits for the signal, or for this time. */
  wait(milliseconds: number): Promise<void>
}

export function createWakeSignal(): WakeSignal {
  let isSent = false
  let resume: (() => void) | null = null
  return {
    send: () => {
      isSent = true
      resume?.()
    },
    wait: async (milliseconds) => {
      if (!isSent)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds)
          resume = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      isSent = false
      resume = null
    },
  }
}
