import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Leads elsewhere, once. The router's own `Navigate` starts anew at each render, and a navigation renders. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => void navigate({ to, replace: true }))
  useEffect(() => leave(), [])
  return null
}
