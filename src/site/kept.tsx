import { createContext, createElement, type FunctionComponent, type ReactElement, useContext } from 'react'

/** Gathers the kept parts of what is drawn, in their order. Where there is none, in a browser for one, they are drawn in place. */
export const KeptParts = createContext<ReactElement<object>[] | null>(null)

/** What stands where a kept part belongs. No words of anybody's can be its HTML: there `<` is `&lt;`. */
export const PLACE_HTML = '<kept-part></kept-part>'
const PLACE = createElement('kept-part')

/** What JSON tells apart. A function, and with it an element, is not. */
type Plain<Value> = Value extends (...args: never[]) => unknown ? never : { [Name in keyof Value]: Plain<Value[Name]> }

/**
 * A part of pages that the server draws once from the same props and then keeps (see render.tsx), so that a page whose content changed
 * is drawn anew only where it shows that. Its props must be all it is drawn from: not the time, not a context but the images'.
 */
export function kept<Props extends object>(Part: Props extends Plain<Props> ? FunctionComponent<Props> : never): FunctionComponent<Props> {
  return function Kept(props: Props) {
    const parts = useContext(KeptParts)
    const part = createElement(Part as FunctionComponent<Props>, props)
    if (!parts) return part
    parts.push(part)
    return PLACE
  }
}
