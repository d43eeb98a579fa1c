import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { SkeletonPanel } from '#admin/kit/list/skeleton.tsx'
import long from '#admin/kit/long-dialog.module.css'
import { Modal } from '#admin/kit/modal.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { ShareLinks } from '#admin/kit/share/share-links.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { ChangedFields } from '#features/changes/screen/changed-fields.tsx'
import history from '#features/changes/screen/history.module.css'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { api as addresses } from '#routes.ts'
import { formProposalTexts as texts } from '#texts/nl/admin/form-proposals.ts'
import { settleProposalTexts } from '#texts/nl/admin/settle-proposal.ts'
import styles from './proposal-dialog.module.css'
import { canBeShared } from './can-be-shared.ts'
import { ProposalProblem } from './proposal-problem.tsx'
import { useProposalTitle } from './proposal-title.ts'
import { useSettle } from './use-settle.ts'

interface ProposalDialogProps {
  proposal: ShownChange
  /** Called with the proposed fields, as they are named in the list of changes; absent where there is no form to fill. */
  onTake?: ((fields: Record<string, unknown>) => void) | undefined
  onClose: () => void
}

/**
 * Shows what a proposal changes, why it could not be applied, and what can be done with it. Until it is read there is nothing to press but
 * the button that closes: the others would move away from under a finger.
 */
export function ProposalDialog({ proposal, onTake, onClose }: ProposalDialogProps) {
  const id = useId()
  const api = useApi()
  const title = useProposalTitle(proposal)
  const { data: whole, error } = useQuery({
    queryKey: ['changes', 'proposal', proposal.id],
    queryFn: ({ signal }) => api.get<ShownChange>(addresses.change(proposal.id), signal),
  })
  const may = whole?.may ?? []
  const mayApply = may.includes('publish')
  const { apply, isApplying, drop, isDropping } = useSettle(whole ?? proposal, onClose)
  return (
    <Modal className={long.dialog} aria-labelledby={`${id}-title`} onDismiss={onClose}>
      <h2 id={`${id}-title`}>{title}</h2>
      {!whole && !error && <SkeletonPanel />}
      {!whole && error && (
        <Notice title={texts.loadFailed} failed>
          <ReadAgain />
        </Notice>
      )}
      {whole && <ProposalProblem proposal={whole} />}
      {whole && whole.kind === 'remove' && <p>{texts.removal}</p>}
      {whole && whole.kind !== 'remove' && (
        <div className={`${history.version} ${styles.fields}`}>
          <ChangedFields fields={whole.fields} kind={whole.kind} />
        </div>
      )}
      <div className={long.actions}>
        <Button look="bare" onClick={onClose}>
          {texts.close}
        </Button>
        {mayApply && canBeShared(proposal) && <ShareLinks address={addresses.shareChange(proposal.id)} />}
        {may.includes('remove') && (
          <Button look="line" aria-disabled={isDropping} onClick={() => void drop()}>
            {isDropping ? settleProposalTexts.dropping : settleProposalTexts.drop}
          </Button>
        )}
        {onTake && whole && whole.kind !== 'remove' && (
          <Button look="line" onClick={() => onTake(Object.fromEntries(whole.fields.map(({ name, after }) => [name, after])))}>
            {texts.take}
          </Button>
        )}
        {mayApply && (
          <Button aria-disabled={isApplying} onClick={() => apply()}>
            {isApplying ? settleProposalTexts.applying : settleProposalTexts.apply}
          </Button>
        )}
      </div>
    </Modal>
  )
}
