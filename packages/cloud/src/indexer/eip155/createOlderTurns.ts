import type { OlderPlace } from '../store/followedAccounts.js'

/**
 * Chooses whose older transactions are looked for next: of every other time the account that was asked about last, because somebody waits, and else each in its
 * turn, because anyone can ask about a new account each minute.
 *
 * @returns Chooses among places, of which the one that was asked about last is the first
 */
export function createOlderTurns(): (places: readonly OlderPlace[]) => OlderPlace | undefined {
  let [isInTurn, last] = [true, '']
  return (places) => {
    isInTurn = !isInTurn
    if (!isInTurn) return places[0]
    const next = firstOf(places.filter(({ account }) => account > last)) ?? firstOf(places)
    last = next?.account ?? ''
    return next
  }
}

const firstOf = (places: readonly OlderPlace[]): OlderPlace | undefined =>
  places.reduce<OlderPlace | undefined>((first, place) => (first === undefined || place.account < first.account ? place : first), undefined)
