import { useQueryClient } from '@tanstack/react-query'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { Button } from './button.tsx'

/** 'Opnieuw proberen' where something could not be read. Everything else on the screen that failed is read again with it, such as a count that shows nothing when it fails. */
export function ReadAgain({ look = 'line' }: { look?: 'line' | 'bare' }) {
  const queries = useQueryClient()
  const readAgain = () =>
    queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }, { cancelRefetch: false })
  return (
    <Button look={look} onClick={() => void readAgain()}>
      {kitTexts.retry}
    </Button>
  )
}
