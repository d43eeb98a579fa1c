import { useIdle } from '@mantine/hooks'
import { MINUTE } from '#kernel/clock.ts'

/** The milliseconds without activity after which polling stops, because it would extend the session of somebody who has left. */
const ABSENT_AFTER = 5 * MINUTE

/** Returns the polling interval, or false while the person is away. */
export const usePause = (milliseconds: number): number | false => (useIdle(ABSENT_AFTER, { initialState: false }) ? false : milliseconds)
