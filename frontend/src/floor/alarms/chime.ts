let context: AudioContext | undefined;

/** Two short notes. Browsers mute them until the first tap. */
export const chime = (): void => {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  for (const [index, frequency] of [880, 1175].entries()) {
    const begins = context.currentTime + index * 0.18;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, begins);
    volume.gain.exponentialRampToValueAtTime(0.3, begins + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + 0.35);
    tone.connect(volume).connect(context.destination);
    tone.start(begins);
    tone.stop(begins + 0.4);
  }
};
