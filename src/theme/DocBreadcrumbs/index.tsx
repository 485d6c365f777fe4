/** One line of text in the place of breadcrumbs, which are off (specification, section 2). */
export {default} from '@site/src/features/orientation/SectionLine';
