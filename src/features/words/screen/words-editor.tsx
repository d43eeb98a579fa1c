import { useDocumentTitle } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useInBreadcrumb } from '#admin/kit/breadcrumb.tsx'
import { type Form, FormContext } from '#admin/kit/form/describe-form.ts'
import { useChosenVersion } from '#admin/kit/form/chosen-version.ts'
import { useDraft } from '#admin/kit/form/draft.ts'
import { useEditing } from '#admin/kit/form/editing.ts'
import { ErrorSummary } from '#admin/kit/form/error-summary.tsx'
import { fieldId, focusField } from '#admin/kit/form/field.tsx'
import { editedIn } from '#admin/kit/form/form-address.ts'
import { FormParts } from '#admin/kit/form/form-parts.tsx'
import { valuesOf, changedFields, isSame } from '#admin/kit/form/form-values.ts'
import { useStoring } from '#admin/kit/form/storing.tsx'
import { historySearch } from '#admin/kit/history-address.ts'
import { mayOf } from '#admin/kit/may.ts'
import { Link } from '#admin/kit/link.tsx'
import { useUnsavedGuard } from '#admin/kit/unsaved.tsx'
import { admin } from '#routes.ts'
import { changeTexts } from '#texts/nl/admin/changes.ts'
import { Stale } from '#admin/kit/form/stale.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'
import { shellTexts } from '#texts/nl/admin/shell.ts'
import { flatFields, pathOf, placeInForm, standardOf, wordsOfVersion } from '#features/words/flat-words.ts'
import { EditorFooter } from './editor-footer.tsx'
import { Preview } from './preview.tsx'
import { sectionPart } from './section-part.tsx'
import { useActiveField } from './use-active-field.ts'
import { presentable } from './use-preview.ts'
import { WordsContext } from './words-context.ts'
import { rowOf, type VersionedWords, wordsDestination, writtenIn } from './words-destination.ts'
import styles from './words-editor.module.css'
import { wordsForm } from './words-form.ts'

/** The views of a screen that has room for only one of them. */
const VIEWS = ['words', 'preview'] as const
type View = (typeof VIEWS)[number]

const formAt = ({ pathname, search }: { pathname: string; search: object }) => `${pathname} ${editedIn(search) ?? ''}`

interface WordsEditorProps {
  page: string
  stored: VersionedWords
  onSaved: (stored: VersionedWords) => void
}

/** Renders the words of one page as a form in the order of the page, beside a preview. */
export function WordsEditor({ page, stored, onSaved }: WordsEditorProps) {
  // The definition does not change while the screen is open; a new form after each response would collapse the open sections.
  const [form] = useState(() => {
    const first = firstOpen(Object.keys(stored.fields))
    return wordsForm(page, stored, (section) => sectionPart(section, section.name === first))
  })
  return (
    <FormContext value={form}>
      <Editor page={page} stored={stored} onSaved={onSaved} form={form} />
    </FormContext>
  )
}

/** Returns the first section that visitors see, which is edited most. */
const firstOpen = (sections: string[]): string | undefined => sections.find((name) => name !== 'menu' && name !== 'search')

interface EditorProps extends WordsEditorProps {
  form: Form
}

function Editor({ page, stored, onSaved, form: { schema, texts: words, parts } }: EditorProps) {
  const { title, path, fields, placeholders, subject } = stored
  const history = { collection: 'pages', subject }
  const version = useChosenVersion(history)
  useDocumentTitle(shellTexts.documentTitle(title))
  useInBreadcrumb(title)
  const row = useMemo(() => rowOf(stored), [stored])
  const editing = useEditing({
    row,
    earlier: version && { ...row, ...wordsOfVersion(fields, version) },
    drafts: useDraft(`pages/${page}`),
    destination: wordsDestination(page, stored),
    onSaved: (saved) => onSaved({ ...stored, words: writtenIn(page, stored, saved), version: saved.version }),
  })
  const { form, base, isDirty, origin, discard, theirs, conflictAs, settle } = editing
  const storing = useStoring(
    editing,
    { subject: history, proposedRow: (proposed) => ({ ...(base ?? row), ...wordsOfVersion(fields, proposed) }) },
    mayOf(stored),
  )
  useUnsavedGuard({ discard: isDirty ? discard : null, formAt })

  const open = useActiveField()
  const active = open.at(-1)
  const [view, setView] = useState<View>('words')
  const all = flatFields(fields)
  const names = all.map(({ name }) => name)
  const saved = valuesOf(schema, base ?? row)
  const unsaved = changedFields(saved, form.values).length
  const differing = all.filter((field) => !isSame(form.values[field.name], standardOf(field))).length
  const write = (wordPath: string) => {
    const place = placeInForm(names, wordPath)
    if (place === undefined) return
    flushSync(() => setView('words'))
    focusField(place)
    document.getElementById(fieldId(place))?.scrollIntoView({ block: 'center' })
  }

  return (
    <WordsContext value={{ page, path, placeholders, stored: saved, written: (values) => writtenIn(page, stored, values), open }}>
      <div className={styles.editor} data-fills>
        <div className={`${styles.panes} ${view === 'preview' ? styles.seen : ''}`}>
          <fieldset className={styles.views} aria-label={texts.views}>
            {VIEWS.map((each) => (
              <button key={each} type="button" aria-pressed={each === view} onClick={() => setView(each)}>
                {texts[each]}
              </button>
            ))}
          </fieldset>
          <form className={styles.words} noValidate aria-labelledby="page-title" onSubmit={storing.onSubmit}>
            <header>
              <h1 id="page-title" tabIndex={-1}>
                {title}
              </h1>
              <p>
                {path ?? texts.noAddress} · {texts.differs(differing)} ·{' '}
                <Link to={admin.history} search={historySearch(history)}>
                  {changeTexts.history}
                </Link>
              </p>
            </header>
            <div className={styles.body}>
              {storing.above}
              <div className={styles.summary}>
                <ErrorSummary form={form} heading="h2" />
              </div>
              <FormParts parts={parts} form={form} />
            </div>
            <EditorFooter state={!isDirty ? kitTexts.unchanged : (origin ?? texts.unsaved(unsaved))} isDirty={isDirty}>
              {storing.buttons}
            </EditorFooter>
          </form>
          <Preview
            page={page}
            words={stored}
            typed={presentable(schema, fields, form.values, saved)}
            active={active === undefined ? null : pathOf(active)}
            nameOf={(wordPath) => words.fields[placeInForm(names, wordPath) ?? '']}
            onChoose={write}
          />
        </div>
      </div>
      {storing.dialog}
      {theirs && base && (
        <Stale base={base} mine={form.values} theirs={theirs} as={conflictAs} onDismiss={() => settle()} onResolve={settle} />
      )}
    </WordsContext>
  )
}
