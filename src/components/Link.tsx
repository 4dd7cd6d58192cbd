import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean }

/** Left button and no key: whoever wants another tab or a download gets it from the browser. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/**
 * Leads to another page of ours without loading the whole anew; to the one that is shown, without an entry of the history.
 * The router's own link would bring all that fetches pages ahead with it, which nothing here uses.
 */
export const Link = ({ to, replace, onClick, ...rest }: LinkProps) => {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void navigate(to, { replace: replace ?? to === pathname + search + hash })
  }
  return <a {...rest} href={to} onClick={follow} />
}
