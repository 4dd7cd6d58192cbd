import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** Leads from the login to another page of ours with the e-mail as it stands in the field; without one, as the link does. */
export function useEmailCarried(path: string): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const field = event.currentTarget.closest('main, dialog')?.querySelector('[name=email]')
    const typed = field instanceof HTMLInputElement ? field.value.trim() : ''
    if (typed === '' || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(`${path}?email=${encodeURIComponent(typed)}`)
  }
}
