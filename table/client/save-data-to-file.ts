/** Hands a file to the browser to be kept, as a download: `foundry.utils.saveDataToFile`. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const address = URL.createObjectURL(new Blob([data], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: filename });
  link.click();
  // The download has begun by the next task; until then its address must stay.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 0);
}
