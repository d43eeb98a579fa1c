import { describe, expect, test } from 'vitest'
import { admission, LOOKUP_RETRIES, type SessionState, step } from './session-machine.ts'

const user = { id: 'u1', email: 'els@helder.test', name: 'Els Peeters', role: 'beheerder' as const }
const notStarted: SessionState = { status: 'not-started' }
const signedIn: SessionState = { status: 'authenticated', user, expired: false }
const noNetwork: SessionState = { status: 'no-network' }
const looking = (failures = 0): SessionState => ({ status: 'loading', failures })
const NOON = Date.parse('2025-11-21T12:00:00.000Z')
const found = (expiresAt: string) => ({ type: 'session-found', user, expiresAt, now: NOON }) as const

describe('at the start', () => {
  test('no token means signed out, without asking the server', () => {
    expect(step(notStarted, { type: 'started', hasToken: false, cachedUser: user })).toEqual({ state: { status: 'unauthenticated' } })
  })

  test('a token with a cached user is signed in at once and checked in the background', () => {
    expect(step(notStarted, { type: 'started', hasToken: true, cachedUser: user })).toEqual({ state: signedIn, effect: 'look-up' })
  })

  test('a token without a cached user waits for the lookup', () => {
    expect(step(notStarted, { type: 'started', hasToken: true, cachedUser: null })).toEqual({ state: looking(), effect: 'look-up' })
  })
})

describe('the lookup', () => {
  test('a session that has not expired signs in and remembers the user', () => {
    expect(step(looking(), found('2025-11-21T12:00:01.000Z'))).toEqual({ state: signedIn, effect: 'remember-user' })
  })

  test('an expired session is thrown away', () => {
    expect(step(looking(), found('2025-11-21T12:00:00.000Z'))).toEqual({ state: { status: 'unauthenticated' }, effect: 'forget' })
  })

  test('a missing session is thrown away', () => {
    expect(step(looking(), { type: 'session-refused' })).toEqual({ state: { status: 'unauthenticated' }, effect: 'forget' })
  })

  test('an error is tried again three times, then the token is thrown away', () => {
    const effects: unknown[] = []
    let state = looking()
    for (let attempt = 0; attempt <= LOOKUP_RETRIES; attempt += 1) {
      const next = step(state, { type: 'lookup-failed', cachedUser: null })
      effects.push(next.effect)
      state = next.state
    }
    expect(effects).toEqual(['look-up-later', 'look-up-later', 'look-up-later', 'forget'])
    expect(state).toEqual({ status: 'unauthenticated' })
  })

  test('after the last error a cached user keeps the token', () => {
    expect(step(looking(LOOKUP_RETRIES), { type: 'lookup-failed', cachedUser: user })).toEqual({ state: signedIn })
  })

  test('no network is no error: whoever is kept goes on, otherwise it is asked again without an end', () => {
    expect(step(looking(), { type: 'unreached', offlineUser: user })).toEqual({ state: signedIn })
    const none = { type: 'unreached', offlineUser: null } as const
    expect(step(looking(LOOKUP_RETRIES), none)).toEqual({ state: noNetwork, effect: 'look-up-when-reached' })
    expect(step(noNetwork, none)).toEqual({ state: noNetwork, effect: 'look-up-when-reached' })
    expect(step(signedIn, none)).toEqual({ state: signedIn })
    expect(step(noNetwork, { type: 'lookup-failed', cachedUser: null })).toEqual({ state: looking(1), effect: 'look-up-later' })
    expect(step(noNetwork, { type: 'session-refused' })).toEqual({ state: { status: 'unauthenticated' }, effect: 'forget' })
  })

  test('an answer that comes after logging out changes nothing', () => {
    expect(step({ status: 'unauthenticated' }, found('2025-11-21T13:00:00.000Z'))).toEqual({ state: { status: 'unauthenticated' } })
  })
})

describe('once signed in', () => {
  test('a failed background check does not log out', () => {
    expect(step(signedIn, { type: 'lookup-failed', cachedUser: null })).toEqual({ state: signedIn })
  })

  test('a refused token keeps the screen and asks to log in again', () => {
    expect(step(signedIn, { type: 'session-refused' })).toEqual({ state: { ...signedIn, expired: true }, effect: 'forget-answers' })
  })

  test('logging in again makes it valid', () => {
    const next = step({ status: 'authenticated', user, expired: true }, { type: 'logged-in', user })
    expect(next.state).toEqual(signedIn)
  })

  test('logging out throws everything away', () => {
    expect(step(signedIn, { type: 'logged-out' })).toEqual({ state: { status: 'unauthenticated' }, effect: 'forget' })
  })
})

describe('a guarded page', () => {
  test.each([
    [notStarted, true, 'admit'],
    [notStarted, false, 'refuse'],
    [looking(), true, 'wait'],
    [noNetwork, true, 'wait'],
    [signedIn, true, 'admit'],
    [{ status: 'authenticated', user, expired: true }, true, 'admit'],
    [{ status: 'unauthenticated' }, false, 'refuse'],
  ] as const)('in %j with token %s: %s', (state, hasToken, answer) => {
    expect(admission(state, hasToken)).toBe(answer)
  })
})
