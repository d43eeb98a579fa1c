import type { AuthenticationResponseJSON, PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Tables } from '#db/tables.ts'
import type { PasskeyPlace } from './passkey-place.ts'

/** The account for which a browser makes a passkey. */
export interface PasskeyOwner {
  id: string
  email: string
  name: string
}

/** What is stored of the key of a new passkey. */
export type NewCredential = Pick<Tables['passkeys'], 'credential_id' | 'public_key' | 'counter' | 'transports'>

/** Loads the library when somebody uses a passkey: a start without it takes less time and memory. */
const library = () => import('@simplewebauthn/server')

/** Returns what a browser needs to make a passkey at this place; `site` is the name that the device shows, `known` are the owner's others. */
export async function registrationOptions(
  { host }: PasskeyPlace,
  { owner, known, challenge, site }: { owner: PasskeyOwner; known: Tables['passkeys'][]; challenge: string; site: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: site,
    rpID: host,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(owner.id),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    // A login names no account first, so the device must know it.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
  })
}

/** Checks what a browser made for this challenge; null when it is not right. */
export async function checkRegistration(
  { host, origin }: PasskeyPlace,
  challenge: string,
  response: object,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await library()
  const made = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    // The library throws for whatever is not right, also for what a stranger made up.
  }).catch(() => null)
  if (!made?.verified) return null
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential
  return { credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports: transports.join(',') }
}

/** Checks what a passkey signed for this challenge, and returns its new counter; null when it is not right. */
export async function checkSignature(
  { host, origin }: PasskeyPlace,
  credential: Tables['passkeys'],
  challenge: string,
  response: object,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const checked = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: credential.credential_id,
      publicKey: new Uint8Array(Buffer.from(credential.public_key, 'base64url')),
      counter: credential.counter,
    },
  }).catch(() => null)
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}
