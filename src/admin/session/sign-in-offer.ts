import { createContext, use } from 'react'

/** Opens the dialog to sign in again; null while the server accepts the session, and in that dialog itself. */
type SignInOffer = (() => void) | null

export const SignInOfferContext = createContext<SignInOffer>(null)

/** How somebody whose session has ended signs in again without leaving the screen; null where there is nothing to offer. */
export const useSignInOffer = (): SignInOffer => use(SignInOfferContext)
