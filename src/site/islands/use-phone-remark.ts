import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Press, watchPresses } from '#ui/press.ts'

/**
 * Returns the remark on a doubtful phone number, the ref of its field, and the function that checks what is in the field once the visitor
 * has left it.
 */
export function usePhoneRemark() {
  const [phoneRemark, setPhoneRemark] = useState<string>()
  const phoneRef = useRef<HTMLInputElement>(null)
  const press = useRef<Press>(null)
  useEffect(() => void (press.current = watchPresses(window)), [])
  const checkPhone = () => {
    const showRemark = (remarkOn: RemarkOn) => {
      const field = phoneRef.current
      // React would render it a moment later, when the next press may have begun.
      if (field && field !== document.activeElement) flushSync(() => setPhoneRemark(remarkOn(field.value)))
    }
    // A press on the button ends the visit to the field; the button stays where it is until the click.
    void loadRemarkOn(phoneRef.current?.value).then((remarkOn) => press.current?.whenUp(() => showRemark(remarkOn)))
  }
  // The visitor may have left the field before this script was there.
  const checkAtFirst = useEffectEvent(checkPhone)
  useEffect(() => checkAtFirst(), [])
  return { phoneRemark, phoneRef, checkPhone }
}

type RemarkOn = (typed: string) => string | undefined

/**
 * Loads the library for phone numbers, once one was typed. Without it there is no remark. A browser resolves several imports of one script
 * in any order, so a remark must be on what is in the field then, not on what was in it when the import began.
 */
const loadRemarkOn = async (typed = ''): Promise<RemarkOn> =>
  typed === ''
    ? () => undefined
    : import('./doubtful-phone.ts').then(
        ({ remarkOnPhone }) => remarkOnPhone,
        () => () => undefined,
      )
