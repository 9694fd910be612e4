/** Whether the pointer is on the rows of a list inside an element. */
export function isOnList(element: ParentNode): boolean {
  return element.querySelector('.lk-list:hover') !== null
}
