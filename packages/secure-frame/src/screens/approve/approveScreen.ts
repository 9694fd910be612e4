import { describeRequest } from '../../approval/describeRequest.js'
import type { Described, Fact, Outcome, Part, Phrase } from '../../approval/description/Described.js'
import { cleanName } from '../../approval/description/cleanName.js'
import { showNetwork } from '../../approval/description/networks.js'
import type { ApprovalRequest } from '../Screens.js'
import { element, within } from '../stage/element.js'
import { button, decidingButton, draw, heading, paragraph, warning } from '../stage/parts.js'
import type { Screen, Turn } from '../stage/Stage.js'

/** Longest name of a page that is shown beside its origin. */
const LONGEST_NAME = 40
/** Methods that sign without sending anything. */
const SIGNATURES: ReadonlySet<string> = new Set(['personal_sign', 'eth_signTypedData_v4', 'solana_signMessage'])

/** What a person approves: what it does in words, who asks, on which network, by which account, and what it costs at most. */
export const approveScreen =
  (request: ApprovalRequest): Screen<void> =>
  async (turn) => {
    const { say, signal } = turn
    const reject = button(turn, say('frame.reject'), turn.refuse)
    draw(turn, [heading(turn, say('frame.preparing'))], [reject])
    const { described, outcome } = await describeRequest(request, signal)
    if (signal.aborted) return
    const title = turn.say(described.title.key, described.title.values)
    const raw = described.parts.flatMap((part) => part.raw ?? [])
    const approve = decidingButton(turn, say(SIGNATURES.has(request.method) ? 'frame.sign' : 'frame.approve'), () => turn.resolve())
    draw(
      turn,
      [
        heading(turn, title),
        pageOf(turn, request),
        ...warningsOf(turn, described.warnings),
        ...partsOf(turn, described.parts),
        ...messageOf(turn, described),
        ...(outcome ? [changesOf(turn, outcome, raw.length === 0)] : []),
        factsOf(turn, [
          { label: 'frame.fact.network', value: showNetwork(request.chainId, request.network).name },
          { label: 'frame.fact.account', value: request.address, isCode: true },
          ...(described.fee ? [described.fee] : []),
        ]),
        ...(raw.length > 0 ? [factsOf(turn, raw)] : []),
      ],
      [approve, reject],
    )
  }

type Any = Turn<void>

const LEFT_TO_RIGHT = { attributes: { dir: 'ltr' } } as const

/** The origin is shown whole, whatever its length: a part of it could be another page's. */
function pageOf({ place: { document }, say }: Any, { page }: ApprovalRequest): HTMLElement {
  const name = cleanName(page.name, LONGEST_NAME)
  return within(
    element(document, 'p', { class: 'page' }),
    element(document, 'span', { class: 'hint', text: say('frame.requestedBy') }),
    element(document, 'bdi', { class: 'origin', text: page.origin, attributes: { dir: 'ltr' } }),
    name === undefined
      ? undefined
      : element(document, 'span', { class: 'hint', text: say('frame.callsItself', { name: `\u2068${name}\u2069` }) }),
  )
}

/** Each warning once. */
function warningsOf(turn: Any, warnings: readonly Phrase[]): readonly HTMLElement[] {
  const texts = new Set(warnings.map(({ key, values }) => turn.say(key, values)))
  return [...texts].map((text) => warning(turn, text))
}

const partsOf = (turn: Any, parts: readonly Part[]): readonly HTMLElement[] =>
  parts.map(({ title, facts }) =>
    within(
      element(turn.place.document, 'section', { class: 'part' }),
      element(turn.place.document, 'h2', { text: turn.say(title.key, title.values) }),
      factsOf(turn, facts),
    ),
  )

function factsOf({ place: { document }, say }: Any, facts: readonly Fact[]): HTMLElement {
  const rows = facts.map(({ label, value, isCode }) =>
    within(
      element(document, 'div', {}),
      element(document, 'dt', { text: typeof label === 'string' ? say(label) : label.text }),
      within(
        // Amounts and addresses keep their order in text that goes the other way.
        element(document, 'dd', isCode ? { class: 'code' } : {}),
        element(document, 'bdi', {
          text: typeof value === 'string' ? value : say(value.key, value.values),
          ...(isCode ? LEFT_TO_RIGHT : {}),
        }),
      ),
    ),
  )
  return within(element(document, 'dl', { class: 'facts' }), ...rows)
}

function messageOf({ place: { document }, say }: Any, { message }: Described): readonly HTMLElement[] {
  if (message === undefined) return []
  const attributes = { tabindex: '0', role: 'region', 'aria-label': say('frame.message'), dir: 'auto' }
  return [element(document, 'pre', { class: 'message', text: message, attributes })]
}

/** What the page's node expects, as soon as it tells. That nothing changes is said only of what is read: an allowance changes no balance. */
function changesOf(turn: Any, outcome: Promise<Outcome>, isRead: boolean): HTMLElement {
  const { document } = turn.place
  const body = within(
    element(document, 'div', { attributes: { 'aria-live': 'polite' } }),
    paragraph(turn, turn.say('frame.changes.checking'), 'hint'),
  )
  const fill = ({ kind, changes }: Outcome): void => {
    const lines = changes.map((text) => element(document, 'p', { class: 'code change', text, attributes: { dir: 'ltr' } }))
    const none = kind === 'changes' && isRead ? 'frame.changes.none' : 'frame.changes.unchecked'
    body.replaceChildren(
      ...(kind === 'fails'
        ? [warning(turn, turn.say('frame.changes.fails'))]
        : lines.length > 0
          ? lines
          : [paragraph(turn, turn.say(none))]),
    )
  }
  // What cannot be simulated, for whatever reason, is said to be unchecked.
  void outcome.then(fill, () => fill({ kind: 'unchecked', changes: [] }))
  return within(element(document, 'section', { class: 'part' }), element(document, 'h2', { text: turn.say('frame.changes') }), body)
}
