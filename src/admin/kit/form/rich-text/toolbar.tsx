import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { richTextTexts } from '#texts/nl/admin/form-parts.ts'
import { pictureTexts } from '#texts/nl/admin/pictures.ts'
import { Icon, type IconName } from '#admin/kit/icon.tsx'
import styles from './rich-text.module.css'

interface Tool {
  name: string
  keys?: string
  icon: IconName
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
  press: (editor: Editor) => void
}

interface ToolbarProps {
  ref: Ref<HTMLDivElement>
  editor: Editor
  /** The id of the text that the toolbar controls. */
  controls: string
  onLink: () => void
  /** Called for a new picture; undefined where pictures are not allowed. */
  onPicture: (() => void) | undefined
}

/** Renders the toolbar. It is one stop for Tab; the arrow keys, Home and End move between its buttons. */
export function Toolbar({ ref, editor, controls, onLink, onPicture }: ToolbarProps) {
  const tools = toolsFor(onLink, onPicture)
  const [current, setCurrent] = useState(0)
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isOn, isPossible }) => ({ on: isOn?.(now), possible: isPossible?.(now) ?? true })),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') editor.commands.focus()
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const place = (next + tools.length) % tools.length
    setCurrent(place)
    event.currentTarget.querySelectorAll('button')[place]?.focus()
  }

  return (
    <div
      ref={ref}
      className={styles.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={richTextTexts.toolbar}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ name, keys, icon, isOn, press }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-label={name}
          title={keys ? richTextTexts.shortcut(name, keys) : name}
          aria-pressed={isOn ? states[index]?.on === true : undefined}
          aria-disabled={states[index]?.possible === false}
          onFocus={() => setCurrent(index)}
          // Preventing the default leaves the selection in the text, which the tool works on.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(editor)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
}

const words = richTextTexts

const toolsFor = (onLink: () => void, onPicture: (() => void) | undefined): Tool[] => [
  {
    name: words.paragraph,
    keys: 'Ctrl+Alt+0',
    icon: 'paragraph',
    isOn: (editor) => editor.isActive('paragraph'),
    press: (editor) => editor.chain().focus().setParagraph().run(),
  },
  ...([2, 3] as const).map((level) => ({
    name: level === 2 ? words.heading : words.subheading,
    keys: `Ctrl+Alt+${level}`,
    icon: level === 2 ? ('heading' as const) : ('subheading' as const),
    isOn: (editor: Editor) => editor.isActive('heading', { level }),
    press: (editor: Editor) => editor.chain().focus().toggleHeading({ level }).run(),
  })),
  {
    name: words.bold,
    keys: 'Ctrl+B',
    icon: 'bold',
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: words.italic,
    keys: 'Ctrl+I',
    icon: 'italic',
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  { name: words.link, keys: 'Ctrl+K', icon: 'link', isOn: (editor) => editor.isActive('link'), press: onLink },
  ...(onPicture ? [{ name: pictureTexts.tool, icon: 'camera' as const, press: onPicture }] : []),
  {
    name: words.bullets,
    keys: 'Ctrl+Shift+8',
    icon: 'bullets',
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: words.numbers,
    keys: 'Ctrl+Shift+7',
    icon: 'numbers',
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: words.quotation,
    keys: 'Ctrl+Shift+B',
    icon: 'quotation',
    isOn: (editor) => editor.isActive('blockquote'),
    press: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: words.undo,
    keys: 'Ctrl+Z',
    icon: 'undo',
    isPossible: (editor) => editor.can().undo(),
    press: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: words.redo,
    keys: 'Ctrl+Y',
    icon: 'redo',
    isPossible: (editor) => editor.can().redo(),
    press: (editor) => editor.chain().focus().redo().run(),
  },
]
