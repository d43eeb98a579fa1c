import { createContext, use } from 'react'

/** Opens the dialog to log in again; null while the server accepts the session, and inside that dialog. */
type SignInOffer = (() => void) | null

export const SignInOfferContext = createContext<SignInOffer>(null)

/** Returns the function that opens the dialog to log in again without leaving the screen; null when there is no need. */
export const useSignInOffer = (): SignInOffer => use(SignInOfferContext)
