import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { BulkBar } from '#admin/kit/list/bulk-bar.tsx'
import { Cards } from '#admin/kit/list/cards.tsx'
import { useList } from '#admin/kit/list/describe-list.ts'
import { useListAddress } from '#admin/kit/list/list-address.ts'
import type { ShownRows } from '#admin/kit/list/list-panel.tsx'
import { narrowing } from '#admin/kit/list/list-query.ts'
import { SelectAll, useSelection } from '#admin/kit/list/selection.tsx'
import { useMayIn } from '#admin/kit/may.ts'
import { saveFile } from '#admin/kit/save-file.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { projects } from '#features/projects/project.ts'
import { isoTime } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'
import { galleryTexts } from '#texts/nl/admin/gallery.ts'
import { selectionTexts } from '#texts/nl/admin/selection.ts'
import styles from './project-rows.module.css'
import { SelectionContext } from './selection-context.ts'
import { useBulk } from './use-bulk.ts'

const texts = galleryTexts
const FORMATS: { format: ExportFormat; name: string }[] = [
  { format: 'csv', name: 'CSV' },
  { format: 'json', name: 'JSON' },
]

/**
 * Renders one page of projects as cards, with the actions for several of them. The buttons below export every project that the list's
 * filters match.
 */
export function ProjectRows({ rows, stale }: ShownRows) {
  const shown = narrowing(useList(), useListAddress().query)
  const selection = useSelection(rows.map(({ id }) => id))
  const { setStatus, remove, isBusy } = useBulk(selection.clear)
  const { exportFile, isExporting } = useExport(selection.clear)
  const ids = [...selection.selected]
  const mayMany = useMayIn(projects).includes('publish')

  return (
    <SelectionContext value={selection}>
      <BulkBar
        count={ids.length}
        isBusy={isBusy || isExporting}
        onClear={selection.clear}
        actions={[
          ...(mayMany
            ? ([
                { label: texts.activate, icon: 'eye', act: () => setStatus(ids, 'active') },
                { label: texts.deactivate, icon: 'archive', act: () => setStatus(ids, 'archived') },
              ] as const)
            : []),
          ...FORMATS.map(({ format, name }) => ({
            label: texts.export(name),
            icon: 'download' as const,
            act: () => exportFile({ format, wanted: { ids: ids.join(',') } }),
          })),
          ...(mayMany ? [{ label: texts.remove, icon: 'bin' as const, act: () => void remove(ids) }] : []),
        ]}
      >
        <SelectAll selection={selection} label={selectionTexts.selectAll} />
      </BulkBar>
      <Cards rows={rows} stale={stale} />
      <p className={styles.export}>
        {FORMATS.map(({ format, name }) => (
          <Button key={format} look="bare" aria-disabled={isExporting} onClick={() => exportFile({ format, wanted: shown })}>
            <Icon name="download" />
            {texts.exportAll(name)}
          </Button>
        ))}
      </p>
    </SelectionContext>
  )
}

type ExportFormat = 'csv' | 'json'

interface Export {
  format: ExportFormat
  /** The query of the API: `{ ids: 'a,b' }`, or the list's search and filters. */
  wanted: Record<string, string>
}

/** Returns a function that downloads projects as a file. */
function useExport(onDone: () => void) {
  const api = useApi()
  const { mutate, isPending } = useAction({
    run: ({ format, wanted }: Export) => api.getFile(`${addresses.projectsFile(format)}?${new URLSearchParams(wanted).toString()}`),
    failed: texts.bulkFailed,
    onDone: (file, { format }) => {
      saveFile(file, texts.fileName(isoTime(Date.now()).slice(0, 10), format))
      onDone()
    },
  })
  return { exportFile: mutate, isExporting: isPending }
}
