import type { ReactNode } from 'react'
import { Component } from 'react'
import { useText } from '../locale/useText.js'
import { Button } from '../primitives/Button/Button.js'
import { Notice } from '../primitives/Notice/Notice.js'

/** Props of {@link ViewErrorBoundary}. */
export interface ViewErrorBoundaryProps {
  readonly view: string
  /** Of the view. With others it is drawn anew. */
  readonly params: unknown
  /** The view's owner. */
  readonly plugin: string
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** Keeps a view that fails, or does not load, from unmounting the modal. React itself reports the error. */
export class ViewErrorBoundary extends Component<ViewErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidUpdate({ params }: ViewErrorBoundaryProps, { hasFailed }: ViewErrorBoundary['state']): void {
    if (hasFailed && params !== this.props.params) this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    const { view, plugin, onRetry, children } = this.props
    return this.state.hasFailed ? <ViewFailed view={view} plugin={plugin} onRetry={onRetry} /> : children
  }
}

function ViewFailed({ view, plugin, onRetry }: Omit<ViewErrorBoundaryProps, 'children' | 'params'>) {
  const text = useText()
  return (
    <Notice icon="warning" tone="error" title={text('shell.failed.title')} text={text('shell.failed.text', { view, plugin })}>
      <Button variant="accent" onPress={onRetry}>
        {text('shell.retry')}
      </Button>
    </Notice>
  )
}
