import { useEffect, useRef } from 'react'
import type { FormHandle, FormPart } from '#admin/kit/form/describe-form.ts'
import { setShades } from '#admin/kit/brand-tokens.ts'
import { ShownPicture } from '#admin/kit/pictures/shown-picture.tsx'
import { useCompany } from '#admin/kit/use-company.ts'
import { useSetting } from '#admin/kit/use-setting.ts'
import { brandPicture } from '#features/company/brand-picture.ts'
import { shadesOf } from '#features/company/brand-shades.ts'
import { fitted, type LogoGround, brandLogo, STANDARD_BRAND } from '#features/company/brand-assets.ts'
import { api } from '#routes.ts'
import { markAddress } from '#site/brand-mark.ts'
import { brandPictureTexts, brandPreviewTexts as texts, brandTexts } from '#texts/nl/admin/brand.ts'
import styles from './brand.module.css'
import { shownColour } from './colour-field.tsx'

const LOGO = { width: 160, height: 36 }

/** Renders samples of the site, its mails and its link previews with the unsaved brand. */
export const brandPreview: FormPart<object> = {
  fields: [],
  Part: ({ form }) => {
    const page = useRef<HTMLDivElement>(null)
    const colour = shownColour(form)
    useEffect(() => {
      if (page.current) setShades(page.current, colour)
    }, [colour])
    return (
      <div ref={page} className={styles.preview}>
        <div className={styles.tab}>
          <Icon form={form} size={16} />
          <Name />
        </div>
        <div className={styles.icons}>
          <Icon form={form} size={16} />
          <Icon form={form} size={32} />
          <figure>
            <span className={styles.home}>
              <Icon form={form} size={44} />
            </span>
            <figcaption>{brandPictureTexts.home}</figcaption>
          </figure>
        </div>
        <div className={styles.page}>
          <div className={styles.top}>
            <LogoShown form={form} on="light" />
            <span className={styles.action}>{texts.contact}</span>
          </div>
          <div className={styles.hero}>
            <p className={styles.headline}>{texts.headline}</p>
            <p>{texts.lead}</p>
            <p className={styles.actions}>
              <span className={styles.action}>{texts.quote}</span>
              <span className={styles.line}>{texts.call}</span>
            </p>
          </div>
          <div className={styles.call}>
            {texts.question} <span>{texts.ask}</span>
          </div>
          <div className={styles.foot}>
            <LogoShown form={form} on="dark" />
            <p>
              <b>{texts.figure}</b> {texts.years}
            </p>
          </div>
        </div>
        <div className={styles.mail}>
          <LogoShown form={form} on="light" />
          <p>{texts.mail}</p>
        </div>
        <div className={styles.share}>
          <SharePicture form={form} />
          <p>
            <b>{texts.headline}</b>
            <span>{location.host}</span>
          </p>
        </div>
      </div>
    )
  },
}

const brandIn = ({ values }: FormHandle) => {
  const address = (name: string) => brandPicture(values[name])?.address ?? null
  return {
    ...STANDARD_BRAND,
    logo: address('logo'),
    logo_on_dark: address('logo_on_dark'),
    icon: address('icon'),
    share_picture: address('share_picture'),
  }
}

const Name = () => <span>{useCompany()?.name}</span>

function LogoShown({ form, on }: { form: FormHandle; on: LogoGround }) {
  const logo = brandLogo(brandIn(form), on)
  const company = useCompany()
  if (logo)
    return (
      <span className={logo.plate === 'dark' ? styles.darkPlate : logo.plate === 'light' ? styles.lightPlate : ''}>
        <ShownPicture address={logo.address} alt={company?.name ?? ''} {...fitted(logo, LOGO)} />
      </span>
    )
  return (
    <span className={styles.mark}>
      <img src={markAddress(shadesOf(shownColour(form)), on)} alt="" width={26} height={26} />
      {company?.short_name}
    </span>
  )
}

function Icon({ form, size }: { form: FormHandle; size: number }) {
  const brand = brandIn(form)
  const icon = brandPicture(brand.icon) ?? brandLogo(brand, 'light')
  const address = icon?.address ?? markAddress(shadesOf(shownColour(form)), 'light')
  return <ShownPicture className={styles.icon} address={address} alt="" width={size} height={size} />
}

function SharePicture({ form }: { form: FormHandle }) {
  const brand = brandIn(form)
  const logo = brandLogo(brand, 'light')
  const drawsAll = useSetting(api.settings('pictures')).data?.['built_in'] === false
  if (drawsAll && !brand.share_picture) return <PlainShare form={form} />
  return (
    <div className={styles.photo}>
      <ShownPicture address={brand.share_picture ?? '/pictures/deel.jpg'} alt="" width={600} height={315} />
      {!brand.share_picture && logo && (
        <span className={logo.plate ? styles.darkPlate : styles.lightPlate}>
          <ShownPicture address={logo.address} alt="" {...fitted(logo, { width: 110, height: 34 })} />
        </span>
      )}
      <span className="sr">{brandTexts.fields.share_picture}</span>
    </div>
  )
}

/** Renders the picture of a site without built-in photographs, as the server makes it. */
function PlainShare({ form }: { form: FormHandle }) {
  const logo = brandLogo(brandIn(form), 'light')
  const mark = { address: markAddress(shadesOf(shownColour(form)), 'light'), width: 34, height: 34 }
  return (
    <div className={styles.plain}>
      <span className={logo?.plate ? styles.darkPlate : styles.lightPlate}>
        <ShownPicture address={(logo ?? mark).address} alt="" {...fitted(logo ?? mark, { width: 110, height: 34 })} />
      </span>
      <Name />
      <span className="sr">{brandTexts.fields.share_picture}</span>
    </div>
  )
}
