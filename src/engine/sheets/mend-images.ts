/** Puts a picture in the place of each that cannot be loaded, so that a file that is gone leaves no hole. */
export function mendImages(root: HTMLElement, placeholder: string): void {
  for (const image of root.querySelectorAll("img")) {
    const mend = () => {
      if (image.getAttribute("src") !== placeholder) image.src = placeholder;
    };
    if (image.complete && image.naturalWidth === 0) mend();
    else image.addEventListener("error", mend, { once: true });
  }
}
