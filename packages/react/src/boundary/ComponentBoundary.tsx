import type { LatchkeyState } from '@latchkey/kernel'
import type { ContextType, ReactNode } from 'react'
import { isLatchkeyError } from '@latchkey/kernel'
import { Component } from 'react'
import { InstanceContext } from '../context/LatchkeyContext.js'
import { reportComponent } from '../errors/reportComponent.js'

/** Props of {@link ComponentBoundary}. */
export interface ComponentBoundaryProps {
  /** The component's public name, for the report. */
  readonly component: string
  /** Rendered after a failure until the state changes. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface ComponentBoundaryState {
  readonly failure?: { readonly error: unknown } | undefined
}

const wholeState = (state: LatchkeyState): LatchkeyState => state

/**
 * Keeps a failing Latchkey component, e.g. because of a wallet's answer, from unmounting the host's tree.
 *
 * The failure is reported once, as `COMPONENT_FAILED` with its cause; the component is rendered again with each change of the
 * state. Errors of the application (`OPTION_INVALID`) go on to the host's own boundary.
 */
export class ComponentBoundary extends Component<ComponentBoundaryProps, ComponentBoundaryState> {
  static override readonly contextType = InstanceContext
  declare context: ContextType<typeof InstanceContext>
  override readonly state: ComponentBoundaryState = {}
  #isReported = false
  #stop: (() => void) | undefined

  static getDerivedStateFromError(error: unknown): ComponentBoundaryState {
    return { failure: { error } }
  }

  override componentDidCatch(cause: unknown): void {
    const { component } = this.props
    this.#stop ??= this.context?.subscribe(wholeState, () => this.#retry())
    if (!this.#isReported) void reportComponent(component, cause)
    this.#isReported = true
  }

  override componentWillUnmount(): void {
    this.#stop?.()
    this.#stop = undefined
  }

  #retry(): void {
    if (this.state.failure) this.setState({ failure: undefined })
  }

  override render(): ReactNode {
    const { component, fallback, children } = this.props
    const { failure } = this.state
    if (!failure) return children
    if (isLatchkeyError(failure.error, 'OPTION_INVALID')) throw failure.error
    // A boundary does not catch errors of its own fallback.
    return fallback === null ? null : (
      <ComponentBoundary component={component} fallback={null}>
        {fallback}
      </ComponentBoundary>
    )
  }
}
