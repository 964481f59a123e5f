export interface Listening {
  /** The page's function that takes a sentence's name. */
  report: string;
  /** A sentence counts if a whole text matches one of its patterns. */
  sentences: { name: string; patterns: string[] }[];
}

/**
 * Reports each sentence once, when it is visible. It looks only at changes, so that pages stay fast, and is self-contained, since it is
 * sent to the page as text.
 */
export const listen = ({ report, sentences }: Listening): void => {
  const unsaid = sentences.map(({ name, patterns }) => ({ name, pattern: new RegExp(patterns.join('|')) }));
  let hidden: { name: string; element: Element }[] = [];

  const tell = (name: string) => {
    const index = unsaid.findIndex((sentence) => sentence.name === name);
    if (index < 0) return;
    unsaid.splice(index, 1);
    const taker: unknown = Reflect.get(window, report);
    if (typeof taker === 'function') Reflect.apply(taker, window, [name]);
  };

  // Text for screen readers is clipped to a pixel.
  const canBeSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };

  // Names in a sentence, and words in a label, have their own elements.
  const read = ({ data, parentElement: element }: Text) => {
    const texts = [data, element?.textContent ?? ''].map((text) => text.trim());
    if (!element || texts[0] === '') return;
    for (const { name } of unsaid.filter(({ pattern }) => texts.some((text) => pattern.test(text)))) {
      if (canBeSeen(element)) tell(name);
      else hidden.push({ name, element });
    }
  };

  const readAll = (node: Node) => {
    if (node instanceof Text) return read(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) if (text instanceof Text) read(text);
  };

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) readAll(node);
      else if (type === 'characterData') readAll(target);
    }
    // Transitions end with a change of style.
    const waiting = hidden;
    hidden = [];
    for (const { name, element } of waiting) {
      if (canBeSeen(element)) tell(name);
      else if (element.isConnected) hidden.push({ name, element });
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['class', 'style', 'hidden'] });
};
