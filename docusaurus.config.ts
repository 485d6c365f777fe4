import {createSiteConfig} from './config/site';

export default createSiteConfig(__dirname);
