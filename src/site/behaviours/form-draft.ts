const KEY = 'helder-draft'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Stores what is typed until the form is sent, so that a reload loses nothing. The page that confirms the sending removes the draft. */
export function keepDraft() {
  if (document.querySelector('[data-ends-draft]')) forget()
  const form = document.querySelector<HTMLFormElement>('form[data-draft]')
  if (!form) return
  // When the visitor began to type is not known, but it was long enough ago.
  if (restore(form)) form.dataset['typed'] = '-Infinity'
  form.addEventListener('input', () => {
    form.dataset['typed'] ??= String(performance.now())
    store(form)
  })
  const { draft = '', choice = '' } = form.dataset
  // The form's script says at once that this tab sent a request, and shows what the visitor chose on another page.
  if (stored(draft) || location.search.includes(`${choice}=`)) form.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Restores the draft, except in fields that the visitor has changed before this script came. Returns whether anything was typed before. */
function restore(form: HTMLFormElement): boolean {
  const draft = read()
  const controls = controlsOf(form)
  const changed = new Set(controls.filter(isChanged).map(({ name }) => name))
  for (const control of controls) {
    const value = draft[control.id]
    if (value === undefined || changed.has(control.name)) continue
    if (isTicked(control)) control.checked = value === 'on'
    else control.value = value
  }
  return changed.size > 0 || Object.keys(draft).length > 0
}

function store(form: HTMLFormElement) {
  const draft = Object.fromEntries(
    controlsOf(form).map((control) => [control.id, isTicked(control) ? (control.checked ? 'on' : '') : control.value]),
  )
  ignoringErrors(() => sessionStorage.setItem(KEY, JSON.stringify(draft)))
}

const forget = () => ignoringErrors(() => sessionStorage.removeItem(KEY))
const read = () => ignoringErrors(() => JSON.parse(stored(KEY) ?? '{}') as Record<string, string>) ?? {}
const stored = (key: string) => ignoringErrors(() => sessionStorage.getItem(key))

const controlsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Control>('input:not([type=hidden], [type=file], [name=photo]), textarea'),
]
const isChanged = (control: Control): boolean =>
  isTicked(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
const isTicked = (control: Control): control is HTMLInputElement => control.type === 'radio' || control.type === 'checkbox'

/** Ignores the error of a browser that refuses its storage: then there is no draft, and nothing else changes. */
function ignoringErrors<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
