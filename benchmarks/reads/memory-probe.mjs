// Preloaded (node --expose-gc --import): 'settled' reports memory after garbage collection, 'peak' the most since the last message.

const sampledEvery = 10;
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, sampledEvery).unref();

process.on('message', (asked) => {
  if (asked !== 'settled' && asked !== 'peak') return;
  if (asked === 'settled') globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss: asked === 'peak' ? Math.max(peak, rss) : rss, heapUsed, external });
  peak = 0;
});
// The channel must not keep the application alive.
process.channel?.unref();
