import type { CookieOptions } from 'hono/utils/cookie'
import { SECOND } from '#kernel/clock.ts'
import { DEVICE_LIFETIME_MS } from './devices.ts'
import { STEP_MS } from './factors/pending-steps.ts'
import { ABSOLUTE_MS } from './sessions.ts'

/** The cookies of the back office. */
export interface AdminCookies {
  /** The cookie that every token needs. docs/product/sign-in.md */
  companion: { name: string; options: CookieOptions }
  /** The cookie that identifies a browser that signed in before. */
  device: { name: string; options: CookieOptions }
  /** The cookie of a browser that has begun a login and owes a factor. */
  step: { name: string; options: CookieOptions }
}

/** Names the cookies; the prefix `__Host-` is only possible on https. */
export function adminCookies(publicUrl: string): AdminCookies {
  const secure = new URL(publicUrl).protocol === 'https:'
  const prefix = secure ? '__Host-' : ''
  const options = { httpOnly: true, sameSite: 'Strict', path: '/', secure } as const
  return {
    companion: { name: `${prefix}admin_fp`, options: { ...options, maxAge: ABSOLUTE_MS / SECOND } },
    device: { name: `${prefix}admin_device`, options: { ...options, maxAge: DEVICE_LIFETIME_MS / SECOND } },
    step: { name: `${prefix}admin_step`, options: { ...options, maxAge: STEP_MS / SECOND } },
  }
}
