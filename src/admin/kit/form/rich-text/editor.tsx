import { EditorContent, useEditor } from '@tiptap/react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormHandle } from '#admin/kit/form/describe-form.ts'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import type { PhotoSource } from '#admin/kit/pictures/photo-source.ts'
import type { Placeholder } from '#kernel/words.ts'
import { richTextTexts } from '#texts/nl/admin/form-parts.ts'
import { pictureNode, withoutLazy } from './picture-node.ts'
import { Pictures } from './pictures.tsx'
import { placeholderNode, writtenOut } from './placeholder-node.ts'
import { replaceText } from './replace-text.ts'
import styles from './rich-text.module.css'
import { cleanPaste, documentOf, extensions } from './schema.ts'
import { Toolbar } from './toolbar.tsx'
import { waitingPlaces } from './waiting-places.ts'

/** Its script loads when it opens, because it reads phone numbers. */
const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog)

interface EditorProps {
  /** The attributes that name and describe the text to a screen reader. */
  words: { id: string; 'aria-labelledby': string; 'aria-required': boolean; 'aria-describedby'?: string; 'aria-invalid'?: true }
  /** The HTML of the text. A value that did not come from this editor replaces what is in it. */
  text: string
  /** The placeholders that become single pieces in this text. */
  placeholders?: readonly Placeholder[]
  /** The source of photos for this text, and the form that must not be saved while they are uploading. */
  pictures?: { form: FormHandle; source: PhotoSource }
  onChange: (html: string) => void
}

/** Renders the editor of rich text with its toolbar. Tab leaves it, as in every field; Alt+F10 moves to the toolbar and Escape back. */
export function Editor({ words, text, placeholders = NONE, pictures, onChange }: EditorProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [all] = useState(() => [...extensions, placeholderNode(placeholders), ...(pictures ? [pictureNode, waitingPlaces] : [])])
  const known = useRef(text)
  const [content] = useState(() => documentOf(text, all))
  const [isLinking, setLinking] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const attributes = Object.fromEntries(
    Object.entries({ ...words, role: 'textbox', 'aria-multiline': true }).map(([name, value]) => [name, String(value)]),
  )
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const isToTools = event.altKey && event.key === 'F10'
    const isLink = (event.ctrlKey || event.metaKey) && event.key === 'k'
    const isTab = event.key === 'Tab'
    // A browser may fire `keydown` before it reports the cursor position of the last click, and the editor does not read the position
    // without the focus.
    if (isToTools || isLink || isTab) document.dispatchEvent(new Event('selectionchange'))
    if (isToTools) toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    if (isLink) setLinking(true)
    if (isToTools || isLink) event.preventDefault()
    // Tab is left to the browser, because the list extension would use it to indent an item.
    return isToTools || isLink || isTab
  }
  const editor = useEditor({
    extensions: all,
    content,
    injectCSS: false,
    editorProps: { attributes, transformPastedHTML: cleanPaste, handleDOMEvents: { keydown: (_view, event) => onKeyDown(event) } },
    onUpdate: ({ editor: changed }) => {
      known.current = changed.isEmpty ? '' : withoutLazy(writtenOut(changed.getHTML()))
      onChange(known.current)
    },
  })
  const onGiven = useEffectEvent((given: string) => {
    if (given === known.current) return
    known.current = given
    replaceText(editor, documentOf(given, all))
  })
  useEffect(() => onGiven(text), [text])

  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <Toolbar
          ref={toolbar}
          editor={editor}
          controls={words.id}
          onLink={() => setLinking(true)}
          onPicture={pictures && (() => setPicking(true))}
        />
        {pictures && <Pictures editor={editor} {...pictures} isPicking={isPicking} onPicked={() => setPicking(false)} />}
      </div>
      <EditorContent className={styles.text} editor={editor} />
      <p className={styles.help}>{richTextTexts.help}</p>
      <Suspense fallback={null}>{isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}</Suspense>
    </div>
  )
}

const NONE: readonly Placeholder[] = []
