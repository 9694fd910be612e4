/** Minimum height of buttons, in CSS pixels. @see WCAG 2.2, 2.5.5 */
const TARGET_PX = 44

/** Tolerance for rounding. */
const TOLERANCE_PX = 1

/**
 * The layout faults of a view, one sentence each: elements outside its sides, text that is cut without an ellipsis, and buttons lower
 * than 44 px.
 *
 * @param frame - The element that must contain everything, e.g. the modal's dialog. It must be rendered.
 */
export function layoutFaults(frame: HTMLElement): readonly string[] {
  const bounds = frame.getBoundingClientRect()
  return [...frame.querySelectorAll<HTMLElement>('*')].filter(isDrawn).flatMap((element) => {
    const name = `<${element.localName} class="${element.className}"> “${element.textContent.trim().slice(0, 60)}”`
    return [
      ...(sticksOut(element, bounds) ? [`${name} sticks out of the view`] : []),
      ...(cutsText(element) ? [`${name} is cut`] : []),
      ...(isLowButton(element) ? [`${name} is ${element.getBoundingClientRect().height} px high`] : []),
    ]
  })
}

/** Text for screen readers only takes one pixel, and is clipped on purpose. */
function isDrawn(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect()
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1
}

/** Whether its box, or its own text, exceeds the frame, unless an ancestor scrolls. */
function sticksOut(element: HTMLElement, { left, right }: DOMRect): boolean {
  if (isInScroller(element)) return false
  const boxes = [element.getBoundingClientRect(), ...textBoxes(element)]
  return boxes.some((box) => box.left < left - TOLERANCE_PX || box.right > right + TOLERANCE_PX)
}

function isInScroller(element: HTMLElement): boolean {
  const parent = element.parentElement
  if (!parent) return false
  const { overflowX } = getComputedStyle(parent)
  return overflowX === 'auto' || overflowX === 'scroll' ? parent.scrollWidth > parent.clientWidth : isInScroller(parent)
}

/** Whether text is cut without an ellipsis, or exceeds its button. */
function cutsText(element: HTMLElement): boolean {
  const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
  const isCutAside = clips(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + TOLERANCE_PX
  const isCutBelow = clips(overflowY) && webkitLineClamp === 'none' && element.scrollHeight > element.clientHeight + 4 * TOLERANCE_PX
  const button = element.closest('button')?.getBoundingClientRect()
  const leaves = (box: DOMRect): boolean => !!button && (box.left < button.left - TOLERANCE_PX || box.right > button.right + TOLERANCE_PX)
  return (element.textContent.trim() !== '' && (isCutAside || isCutBelow)) || (!clips(overflowX) && textBoxes(element).some(leaves))
}

const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'

/** The boxes of the element's own text. */
function textBoxes(element: HTMLElement): readonly DOMRect[] {
  return [...element.childNodes].flatMap((node) => {
    if (!(node instanceof Text) || node.data.trim() === '' || clips(getComputedStyle(element).overflowX)) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
}

function isLowButton(element: HTMLElement): boolean {
  return element.localName === 'button' && element.getBoundingClientRect().height < TARGET_PX - TOLERANCE_PX
}
