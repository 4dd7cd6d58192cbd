import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isMissingChunk } from '../loadChunk'
import { ErrorText, reloadForMissingChunk } from '../screens/errors/crash'

/** What a page throws is told in its place, below the header (R032); another address tries again. */
export function RouteErrors({ children }: { children: ReactNode }) {
  return <Boundary at={useLocation().pathname}>{children}</Boundary>
}

type Props = { at: string; children: ReactNode }
/** `told` once it is known that no reload is on its way. */
type State = { at: string; thrown?: { error: unknown; told: boolean } | undefined }

class Boundary extends Component<Props, State> {
  override state: State = { at: this.props.at }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, thrown: undefined }
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { thrown: { error, told: !isMissingChunk(error) } }
  }

  override componentDidCatch(error: unknown): void {
    if (!reloadForMissingChunk(error)) this.setState({ thrown: { error, told: true } })
  }

  override render(): ReactNode {
    const { thrown } = this.state
    if (!thrown) return this.props.children
    return thrown.told ? <ErrorText error={thrown.error} /> : null
  }
}
