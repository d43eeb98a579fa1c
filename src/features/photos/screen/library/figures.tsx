import type { ReactNode } from 'react'
import { Link } from '#admin/kit/link.tsx'
import rows from '#admin/kit/row-link.module.css'
import type { MediaAnalytics } from '#features/photos/photo-figures.ts'
import { LARGE_FILE_BYTES, LOW_SEO_SCORE, SMALL_FILE_BYTES } from '#features/photos/seo-score.ts'
import { fileSize } from '#kernel/file-size.ts'
import { advancedPhotoTexts, photoFigureTexts as texts } from '#texts/nl/admin/photos-advanced.ts'
import styles from './figures.module.css'
import { useAnalytics } from './use-analytics.ts'

/** Renders the eight cards with figures; dashes until they are loaded. docs/product/photos.md */
export function Figures() {
  const { data } = useAnalytics()
  const figure = (show: (known: MediaAnalytics) => string | number) =>
    data ? show(data).toLocaleString('nl-NL') : advancedPhotoTexts.unknown
  return (
    <ul className={styles.figures} aria-label={advancedPhotoTexts.figures}>
      <Figure label={texts.total} value={figure((known) => known.totalPhotos)} detail={texts.inLibrary} />
      <Figure label={texts.average} value={figure((known) => known.averageSeoScore)} detail={texts.outOf} />
      <Figure
        label={texts.storage}
        value={figure((known) => fileSize(known.totalFileSize))}
        detail={data && data.totalPhotos > 0 && texts.perPhoto(fileSize(Math.round(data.totalFileSize / data.totalPhotos)))}
      />
      <li>
        <span className={styles.label}>{texts.status}</span>
        <dl className={styles.status}>
          <Part label={texts.withAlt} value={figure((known) => known.totalPhotos - known.withoutAltText)} />
          <Part label={texts.withoutAlt} value={figure((known) => known.withoutAltText)} />
          <Part label={texts.small(fileSize(SMALL_FILE_BYTES))} value={figure((known) => known.smallFiles)} />
        </dl>
      </li>
      <Figure
        label={texts.withoutAlt}
        value={figure((known) => known.withoutAltText)}
        detail={texts.withoutAltDetail}
        search={{ alt_text: 'without' }}
      />
      <Figure label={texts.large} value={figure((known) => known.largeFiles)} detail={texts.largeDetail(fileSize(LARGE_FILE_BYTES))} />
      <Figure
        label={texts.good}
        value={figure((known) => known.totalPhotos - known.lowSeoScore)}
        detail={texts.goodDetail(LOW_SEO_SCORE)}
      />
      <Figure label={texts.website} value={figure((known) => known.websitePhotos)} detail={texts.websiteDetail} />
    </ul>
  )
}

interface FigureProps {
  label: string
  value: string
  detail: ReactNode
  /** The search parameters of the photos behind the figure, if the list can show them. */
  search?: Record<string, string>
}

function Figure({ label, value, detail, search }: FigureProps) {
  return (
    <li className={search && rows.row}>
      <span className={styles.label}>
        {search ? (
          <Link className={rows.link} to="." search={search} resetScroll={false}>
            {label}
          </Link>
        ) : (
          label
        )}
      </span>
      <b>{value}</b>
      <span className={styles.detail}>{detail}</span>
    </li>
  )
}

function Part({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
