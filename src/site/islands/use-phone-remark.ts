import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Press, watchPresses } from '#ui/press.ts'

/** Returns the remark on a doubtful phone number, the function that checks a number, and the ref of its field, which is checked at first. */
export function usePhoneRemark() {
  const [phoneRemark, setPhoneRemark] = useState<string>()
  const phoneRef = useRef<HTMLInputElement>(null)
  const press = useRef<Press>(null)
  useEffect(() => void (press.current = watchPresses(window)), [])
  const checkPhone = (typed: string) =>
    // A press on the button ends the visit to the field; the button stays where it is until the click.
    void remarkOn(typed).then((remark) => press.current?.whenUp(() => setPhoneRemark(remark)))
  // The visitor may have left the field before this script was there.
  const checkAtFirst = useEffectEvent(() => {
    if (phoneRef.current && phoneRef.current !== document.activeElement) checkPhone(phoneRef.current.value)
  })
  useEffect(() => checkAtFirst(), [])
  return { phoneRemark, phoneRef, checkPhone }
}

/** Loads the library for phone numbers, once one was typed. Without it there is no remark. */
const remarkOn = async (typed: string): Promise<string | undefined> =>
  typed === ''
    ? undefined
    : import('./doubtful-phone.ts').then(
        ({ remarkOnPhone }) => remarkOnPhone(typed),
        () => undefined,
      )
