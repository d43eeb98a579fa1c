import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#db/connection.ts'
import { sendQuote } from './send-quote.ts'
import type { Session, TestApp } from './start-app.ts'
import { steadyWriters } from './steady-writers.ts'

const WRITES_PER_SECOND = 20
const QUOTE_EVERY_MS = 1000

export interface BusyHost {
  /** The ids of all quote requests that were answered with 201. */
  quotes: string[]
  /** The ids of all saves that were answered with 201. */
  acknowledged: string[]
  /** Returns every other response and every failure, except a failure after `stop`. */
  failures(): unknown[]
  /** Resolves when no request is pending. */
  stop(): Promise<void>
}

/** Sends the requests of editors and visitors to one host, which must trust this machine as its proxy. */
export function busyHost(host: TestApp, session: Session, database: Database): BusyHost {
  const writers = steadyWriters(host, session, WRITES_PER_SECOND)
  const quotes: string[] = []
  const failures: unknown[] = []
  let isOver = false
  const visitor = (async () => {
    while (!isOver) {
      try {
        quotes.push(await sendQuote(host, database, 'Wie een offerte vraagt'))
      } catch (error) {
        // A visitor whose connection is cut got no promise.
        if (!isOver) failures.push(error)
      }
      if (!isOver) await delay(QUOTE_EVERY_MS)
    }
  })()
  return {
    quotes,
    acknowledged: writers.acknowledged,
    failures: () => [...failures, ...writers.failures],
    stop: async () => {
      isOver = true
      await Promise.all([visitor, writers.stop()])
    },
  }
}
