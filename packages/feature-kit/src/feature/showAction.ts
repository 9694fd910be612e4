import type { IconSource, LatchkeyState, Namespace, Provision, ViewSpec } from '@latchkey/kernel'
import type { FeatureParts } from './Feature.js'

/** Parameters of {@link showAction}. */
export interface ShownAction {
  readonly icon: IconSource
  /** A text key, or the text itself. @default the title of the view */
  readonly title?: string
  /** It is shown while an account of one of these is in use. */
  readonly namespaces: readonly Namespace[]
}

/**
 * Puts an action into the account view that leads to the feature's first view; for the `show` of `withViews`.
 *
 * @example
 * show: (parts) => showAction(parts, { icon: 'swap', namespaces: ['eip155'] })
 */
export const showAction = <Id extends string, P extends Provision, Settings>(
  { context, views }: FeatureParts<Id, P, Settings>,
  { icon, title, namespaces }: ShownAction,
): void => {
  for (const { id: view, title: heading } of (views?.[0]?.slice(0, 1) ?? []) as readonly ViewSpec[])
    context.slots.add('account.actions', {
      id: context.id,
      title: title ?? heading,
      icon,
      view: view as never,
      // Not by `connectedSession`: its file would come into the first load whole.
      isShown: ({ activeNamespace, sessions }: LatchkeyState) =>
        activeNamespace !== undefined && sessions[activeNamespace]?.status === 'connected' && namespaces.includes(activeNamespace),
    })
}
