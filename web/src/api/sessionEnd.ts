/** Event: the server has ended this browser's session. */

const announcer = new EventTarget();

export function announceSessionEnd(): void {
  announcer.dispatchEvent(new Event('ended'));
}

export function onSessionEnd(listener: () => void): () => void {
  announcer.addEventListener('ended', listener);
  return () => announcer.removeEventListener('ended', listener);
}
