import { Page } from '#admin/kit/page.tsx'
import { contentFileTexts } from '#texts/nl/admin/content-file.ts'
import styles from './content-file.module.css'
import { ExportPanel } from './export-panel.tsx'
import { ImportPanel } from './import-panel.tsx'

/** Renders the export and the import of all content as one file. docs/product/content-file.md */
export function ContentFilePage() {
  return (
    <Page title={contentFileTexts.title} summary={contentFileTexts.summary}>
      <div className={styles.panels}>
        <ExportPanel />
        <ImportPanel />
      </div>
    </Page>
  )
}
