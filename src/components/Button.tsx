import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from './Link'
import styles from './Button.module.css'

/** `onSign` and `outline` stand on the blue of the sign; `remove` is the quiet way to a question that `stop` answers. */
type Look = 'primary' | 'quiet' | 'remove' | 'stop' | 'bare' | 'onSign' | 'outline'
const classOf = (look: Look, wide: boolean | undefined, extra = ''): string =>
  [styles.button, styles[look], wide && styles.wide, extra].filter(Boolean).join(' ')

type Own = { look?: Look; wide?: boolean; icon?: ReactNode; busy?: boolean }

/** One action. `busy` keeps its place and its focus, and takes no second tap. */
export const Button = ({
  look = 'quiet',
  wide,
  icon,
  busy,
  children,
  className,
  onClick,
  ...rest
}: Own & ComponentProps<'button'>) => (
  <button
    type="button"
    className={classOf(look, wide, className)}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    {...rest}
  >
    {icon}
    {children}
  </button>
)

/** The same sign, when it leads somewhere instead of doing something. */
export const ButtonLink = ({
  look = 'quiet',
  wide,
  icon,
  children,
  className,
  ...rest
}: Omit<Own, 'busy'> & LinkProps) => (
  <Link className={classOf(look, wide, className)} {...rest}>
    {icon}
    {children}
  </Link>
)

/** A door to another site: maps, documents. */
export const ButtonAway = ({
  look = 'quiet',
  wide,
  icon,
  children,
  className,
  ...rest
}: Omit<Own, 'busy'> & ComponentProps<'a'>) => (
  <a className={classOf(look, wide, className)} target="_blank" rel="noreferrer" {...rest}>
    {icon}
    {children}
  </a>
)
