import { Button } from '#admin/kit/button.tsx'
import controls from '#admin/kit/control.module.css'
import type { Field, FormHandle, FormPart } from '#admin/kit/form/describe-form.ts'
import { Labelled, useField } from '#admin/kit/form/field.tsx'
import { useShownPicture } from '#admin/kit/pictures/use-shown-picture.ts'
import { asHex, isHex } from '#features/company/brand.ts'
import { brandPicture } from '#features/company/brand-picture.ts'
import { contrastOf, GROUNDS, isReadable, nearestReadable, shadesOf, STANDARD_SHADES } from '#features/company/brand-shades.ts'
import { brandColourTexts as texts } from '#texts/nl/admin/brand.ts'
import styles from './brand.module.css'
import { useLogoAnalysis } from './use-logo-analysis.ts'

/** Returns the typed colour as hex, or the standard one when the field is empty; undefined for invalid text. */
const typedColour = (form: FormHandle): string | undefined => {
  const value = form.values['colour']
  if (typeof value !== 'string' || value === '') return STANDARD_SHADES.accent
  return isHex(asHex(value)) ? asHex(value) : undefined
}
/** Returns the accent that the site would use for the form's colour. */
export const shownColour = (form: FormHandle): string => nearestReadable(typedColour(form) ?? STANDARD_SHADES.accent)

const asFigure = (contrast: number) => (Math.floor(contrast * 10) / 10).toLocaleString('nl-BE', { minimumFractionDigits: 1 })

/** Describes the field for the brand's colour; for a colour without enough contrast it offers the nearest readable one. */
export const colourField: Field<'colour', string> = {
  fields: [{ name: 'colour', show: (value) => (typeof value === 'string' && value !== '' ? value : texts.standard) }],
  Part: ({ form }) => {
    const { control, value, change, ...words } = useField(form, 'colour')
    const typed = typedColour(form)
    const isTooPale = typed !== undefined && !isReadable(typed)
    const logo = brandPicture(form.values['logo']) ?? brandPicture(form.values['logo_on_dark'])
    const shown = useShownPicture(logo?.address ?? '')
    const analysis = useLogoAnalysis(logo && shown.image)
    const set = (colour: string | null) => {
      change(colour === '' ? null : colour)
      form.clearFieldError('colour')
    }
    const tooPale = isTooPale ? texts.tooPale(asFigure(contrastOf(typed, GROUNDS['ground-quiet']))) : undefined
    const error = words.error ?? tooPale
    return (
      <div className={styles.colour}>
        <Labelled id={control.id} {...words} error={error}>
          <div className={styles.pick}>
            <input
              type="color"
              aria-label={texts.pick}
              value={typed ?? STANDARD_SHADES.accent}
              onChange={(event) => set(event.target.value)}
            />
            <input
              className={controls.input}
              {...control}
              aria-invalid={error !== undefined}
              aria-describedby={`${control.id}-help${error === undefined ? '' : ` ${control.id}-error`}`}
              value={typeof value === 'string' ? value : ''}
              placeholder={STANDARD_SHADES.accent}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              onChange={(event) => set(event.target.value)}
            />
          </div>
        </Labelled>
        {isTooPale && (
          <output className={styles.warning}>
            <span className={styles.swatch} style={{ background: nearestReadable(typed) }} />
            <span className={styles.words}>{texts.nearest(nearestReadable(typed))}</span>
            <Button onClick={() => set(nearestReadable(typed))}>{texts.take}</Button>
          </output>
        )}
        <p className={styles.actions}>
          {analysis?.colour !== undefined && (
            <Button look="line" onClick={() => set(analysis.colour ?? null)}>
              {texts.fromLogo}
            </Button>
          )}
          {typeof value === 'string' && value !== '' && (
            <Button look="bare" onClick={() => set(null)}>
              {texts.standard}
            </Button>
          )}
        </p>
      </div>
    )
  },
}

/** Renders each shade with the contrast of its text. */
export const shadesTable: FormPart<object> = {
  fields: [],
  Part: ({ form }) => {
    const { accent, deep, pale } = shadesOf(shownColour(form))
    const rows: [keyof typeof texts.shades, words: string, ground: string][] = [
      ['button', GROUNDS['on-strong'], accent],
      ['over', GROUNDS['on-strong'], deep],
      ['surface', accent, GROUNDS.surface],
      ['ground', accent, GROUNDS.ground],
      ['quiet', accent, GROUNDS['ground-quiet']],
      ['strong', pale, GROUNDS['ground-strong']],
      ['pale', GROUNDS['ink-deep'], pale],
    ]
    return (
      <table className={styles.shades}>
        <caption className="sr">{texts.table}</caption>
        <thead>
          <tr>
            {Object.entries(texts.columns).map(([name, label]) => (
              <th key={name} scope="col" className={name === 'colours' ? styles.wide : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([shade, words, ground]) => (
            <tr key={shade}>
              <th scope="row">{texts.shades[shade].name}</th>
              <td>
                <span className={styles.sample} style={{ color: words, background: ground }}>
                  {texts.shades[shade].sample}
                </span>
              </td>
              <td className={styles.wide}>{texts.on(words, ground)}</td>
              <td>
                <b>{asFigure(contrastOf(words, ground))}</b> <span className={styles.passes}>AA</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  },
}
