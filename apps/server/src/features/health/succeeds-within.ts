/** Whether a promise resolves in time. It never rejects. */
export async function succeedsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const succeeded = work.then(
    () => true,
    () => false,
  );
  return Promise.race([succeeded, timedOut]).finally(() => clearTimeout(timer));
}
