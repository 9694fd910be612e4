/** Sorts items by the position of their ids in an order. Items that it does not name follow in their own order. */
export function inOrder<T extends { readonly id: string }>(items: readonly T[], order: readonly string[]): readonly T[] {
  const placeOf = ({ id }: T): number => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...items].sort((a, b) => placeOf(a) - placeOf(b))
}
