import { useQueryClient } from '@tanstack/react-query'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { Button } from './button.tsx'

/**
 * Renders the button 'Opnieuw proberen' for a failed read. It retries every failed query of the screen, including counts that show nothing
 * when they fail.
 */
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
